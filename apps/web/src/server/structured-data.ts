import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import { MOST_STARS } from '@matete/contract/rating/rating-views';
import type { MessageId } from '@matete/i18n/message-id';
import type { QueryClient } from '@tanstack/react-query';

import { getProduct } from '#features/catalogue/api/get-product';
import { readSellerPage } from '#features/seller-page/api/read-seller-page';
import { sellerPagePath } from '#features/seller-page/parts/seller-page-path';
import type { MatchedRoute } from '#app/routes';
import { paths } from '#lib/routing/paths';

interface DataInput {
  readonly found: MatchedRoute;
  readonly client: QueryClient;
  /** Whole address of a path in the reader's language. */
  readonly address: (path: string) => string;
  readonly publicUrl: string;
  readonly text: (id: MessageId) => string;
}

const CONTEXT = 'https://schema.org';

/**
 * What a page says to search engines besides its words: the house on the home page; a product with its offer, its ratings
 * and its place in the shop. Prices are with VAT, a kilogram; what is made up for the demonstration is offered at no price.
 *
 * @source schema.org
 */
export function structuredData(input: DataInput): object[] {
  const { found, client } = input;
  if (found.route.path === '/') return [organization(input)];
  if (found.route.path === '/vendeurs/:sellerId') return sellerData(input);
  if (found.route.path !== '/produits/:productId') return [];
  const productId = found.params['productId'] ?? '';
  const product = client.getQueryData(getProduct({ params: { productId } }).queryKey);
  return product === undefined ? [] : [productOf(product, input), breadcrumb(product, input)];
}

/** A seller as a page about a person: by first name, with what the page says and shows of them. */
function sellerData({ found, client, address, publicUrl }: DataInput): object[] {
  const sellerId = found.params['sellerId'] ?? '';
  const seller = client.getQueryData(readSellerPage({ params: { sellerId } }).queryKey);
  if (seller === undefined) return [];
  const { name, story, photos } = seller;
  const person = {
    '@type': 'Person',
    name,
    ...(story === null ? {} : { description: story.text }),
    ...(photos.length > 0 ? { image: photos.map(({ baseUrl }) => `${publicUrl}${baseUrl}/960.jpg`) } : {}),
  };
  return [
    { '@context': CONTEXT, '@type': 'ProfilePage', url: address(sellerPagePath(seller.sellerId)), mainEntity: person },
  ];
}

const organization = ({ publicUrl }: DataInput) => ({
  '@context': CONTEXT,
  '@type': 'Organization',
  name: 'Mātete',
  url: `${publicUrl}/`,
  logo: `${publicUrl}/icon-512.png`,
});

function productOf(product: ProductDetail, { address, publicUrl }: DataInput) {
  const { priceWithVat, availability, closedSeason, isActive } = product;
  const isThere = isActive && availability !== 'RED' && closedSeason === null;
  const offer = {
    '@type': 'Offer',
    url: address(paths.product(product.productId)),
    priceCurrency: 'XPF',
    price: priceWithVat,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: priceWithVat,
      priceCurrency: 'XPF',
      unitCode: 'KGM',
      valueAddedTaxIncluded: true,
    },
    availability: `${CONTEXT}/${isThere ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Organization', name: 'Mātete' },
  };
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name.text,
    ...(product.description ? { description: product.description.text } : {}),
    ...(product.images.length > 0
      ? { image: product.images.map(({ baseUrl }) => `${publicUrl}${baseUrl}/960.jpg`) }
      : {}),
    ...(product.isDemonstrationPrice ? {} : { offers: offer }),
    ...(product.rating === null ? {} : { aggregateRating: ratingOf(product.rating) }),
  };
}

const ratingOf = ({ averageTenths, count }: NonNullable<ProductDetail['rating']>) => ({
  '@type': 'AggregateRating',
  ratingValue: averageTenths / 10,
  bestRating: MOST_STARS,
  worstRating: 1,
  ratingCount: count,
});

function breadcrumb({ primaryCategoryId, name, productId }: ProductDetail, { address, text }: DataInput) {
  const steps: readonly (readonly [name: string, path: string])[] = [
    [text('common.page.home'), paths.home()],
    [text(`shop.home.category.${primaryCategoryId}`), paths.products({ cat: primaryCategoryId })],
    [name.text, paths.product(productId)],
  ];
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([label, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: address(path),
    })),
  };
}

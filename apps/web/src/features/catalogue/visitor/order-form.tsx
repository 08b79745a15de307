import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import type { Kg } from '@matete/contract/units';
import { lineMoney } from '@matete/domain/market/order-money';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { deferred } from '#lib/hydration/deferred.tsx';
import { useFormats } from '#lib/texts/formats';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { useAddToCart } from '#features/cart/parts/cart';
import { EstimatedSlip } from '#features/catalogue/visitor/estimated-slip.tsx';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { useErrorText } from '#lib/texts/error-text';
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

const DeliveryDate = deferred(() => import('#features/catalogue/visitor/delivery-date.tsx'));

/** Form that adds a product to the cart: kilograms, delivery day, estimate. */
export function OrderForm({ product }: { product: ProductDetail }): ReactElement {
  const { t, text } = useTexts();
  const { kg } = useFormats();
  const { user } = useSession();
  const [quantityKg, setQuantityKg] = useState<number | null>(1);
  const [shipmentDate, setShipmentDate] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const max = product.maxKgPerOrder;
  const problem =
    quantityKg === null || quantityKg < 1
      ? text('shop.product.notWhole')
      : quantityKg > max
        ? text('shop.product.overMax', { max: kg(max) })
        : null;
  const arrivalDate = product.earliestArrival?.date ?? null;
  const canOrder = product.availability !== 'RED' && (!user || user.role === 'CUSTOMER');
  return (
    <div className="mt-5">
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={t('shop.product.quantity')}
          hint={t('shop.product.quantityHint', { max: kg(max) })}
          error={isTouched ? problem : null}
        >
          <QuantityStepper
            quantityKg={quantityKg}
            max={max}
            onChange={(quantity) => {
              setIsTouched(true);
              setQuantityKg(quantity);
            }}
          />
        </Field>
        {canOrder && (
          <AddButton
            product={product}
            quantityKg={problem ? null : quantityKg}
            shipmentDate={shipmentDate}
            onProblem={() => setIsTouched(true)}
          />
        )}
      </div>
      {product.availability === 'RED' && <p className="mt-3 text-muted">{t('shop.product.addUnavailable')}</p>}
      {user && user.role !== 'CUSTOMER' && <p className="mt-3 text-muted">{t('shop.product.sellerNote')}</p>}
      <div className="mt-5">
        <EstimatedSlip product={product} quantityKg={problem ? null : quantityKg} shipmentDate={shipmentDate} />
      </div>
      <div className="mt-5">
        <DeliveryDate arrivalDate={arrivalDate} value={shipmentDate} onChange={setShipmentDate} />
      </div>
    </div>
  );
}

interface AddButtonProps {
  readonly product: ProductDetail;
  /** Null while the quantity cannot be ordered. */
  readonly quantityKg: Kg | null;
  readonly shipmentDate: string;
  readonly onProblem: () => void;
}

function AddButton({ product, quantityKg, shipmentDate, onProblem }: AddButtonProps): ReactElement {
  const { t } = useTexts();
  const { money, kg } = useFormats();
  const addToCart = useAddToCart();
  const showToast = useToast();
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const line = lineMoney({
    quantityKg: quantityKg ?? 0,
    unitPriceXpf: product.price,
    vatBasisPoints: product.vatBasisPoints,
  });
  const add = async (): Promise<void> => {
    if (quantityKg === null) return onProblem();
    setIsBusy(true);
    try {
      const chosenDate = shipmentDate ? { shipmentDate } : {};
      await addToCart({ productId: product.productId, quantity: quantityKg, ...chosenDate }, product.maxKgPerOrder);
      showToast(
        <>
          {t('shop.product.added', { quantity: kg(quantityKg), name: product.name.text })}{' '}
          <Link href={paths.cart()} className="inline-flex min-h-6 items-center text-bg">
            {t('shop.product.seeCart')}
          </Link>
        </>,
      );
    } catch (error) {
      showToast(errorText(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button tone="action" className="min-w-48 flex-1" isBusy={isBusy} onClick={() => void add()}>
      {quantityKg === null
        ? t('shop.product.addPlain')
        : t('shop.product.add', { amount: money(line.netXpf + line.vatXpf) })}
    </Button>
  );
}

import { placeOrder } from '@matete/contract/order/place-order';
import { login } from '@matete/contract/account/login';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { bodyOfFields } from '#lib/forms/body-of-fields';

const fields = (text: string): URLSearchParams => new URLSearchParams(text);

test('leaves out an empty field that the schema lets be absent, and keeps one that it asks for', () => {
  expect(bodyOfFields(login.body, fields('email=&password=a+b&oneTimeCode='))).toEqual({ email: '', password: 'a b' });
});

test('reads numbers as people write them, and leaves to the schema what is none', () => {
  const schema = z.object({ kg: z.int(), price: z.optional(z.int()), left: z.nullable(z.int()) });

  expect(bodyOfFields(schema, fields('kg=1 200&price=&left=12'))).toEqual({ kg: 1200, left: 12 });
  expect(bodyOfFields(schema, fields('kg=beaucoup'))).toEqual({ kg: 'beaucoup' });
  expect(schema.safeParse(bodyOfFields(schema, fields('kg=beaucoup'))).success).toBe(false);
});

test('takes a box for ticked when it is sent, and for not ticked when it is not', () => {
  const schema = z.object({ terms: z.literal(true), mail: z.boolean(), kept: z.boolean() });

  expect(bodyOfFields(schema, fields('terms=on&kept=false'))).toEqual({ terms: true, mail: false, kept: false });
  expect(bodyOfFields(schema, fields('mail=on'))).toEqual({ terms: false, mail: true, kept: false });
});

test('gathers lists by repeated and by numbered names, in the order of their numbers', () => {
  const schema = z.object({
    codes: z.array(z.string()),
    products: z.array(z.object({ productId: z.string(), quantity: z.int() })),
  });

  const sent = fields('codes=A&codes=&codes=B&products.10.productId=z&products.10.quantity=3&products.2.productId=y');
  expect(bodyOfFields(schema, sent)).toEqual({
    codes: ['A', 'B'],
    products: [{ productId: 'y' }, { productId: 'z', quantity: 3 }],
  });
});

test('leaves out a group none of whose fields is in the form', () => {
  const schema = z.object({ name: z.string(), billing: z.optional(z.object({ city: z.string() })) });

  expect(bodyOfFields(schema, fields('name=Hina'))).toEqual({ name: 'Hina' });
  expect(bodyOfFields(schema, fields('name=Hina&billing.city='))).toEqual({ name: 'Hina', billing: { city: '' } });
});

test('builds the body of an order that the contract accepts', () => {
  const body = bodyOfFields(
    placeOrder.body,
    fields(
      'products.0.productId=019b0000-0000-7000-8000-000000000001&products.0.quantity=12&shipmentDate=2027-01-15&quoteId=q1&paymentMethod=WIRE_TRANSFER' +
        '&billingDetail.address=BP+1&billingDetail.city=Papeete&billingDetail.zipCode=98713&billingDetail.country=PF',
    ),
  );

  expect(placeOrder.body.safeParse(body)).toMatchObject({
    success: true,
    data: { products: [{ quantity: 12 }], billingDetail: { city: 'Papeete' }, couponCodes: [] },
  });
});

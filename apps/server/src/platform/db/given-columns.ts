type OptionalKey<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];

/** Row type whose columns are optional where their value may be undefined. */
type Given<T> = { [K in Exclude<keyof T, OptionalKey<T>>]: T[K] } & {
  [K in OptionalKey<T>]?: Exclude<T[K], undefined>;
};

/**
 * Maps the given fields of a form to the columns of a row. Fields that were not given are left out: an update keeps
 * their columns, an insert takes the defaults.
 *
 * @param columnOf Column of each field; other fields of the form are not written.
 */
export function givenColumns<F extends object, const C extends { readonly [field: string]: string }>(
  form: F,
  columnOf: C,
): Given<{ [K in keyof F & keyof C as C[K]]: F[K] }> {
  const given = Object.entries(form).flatMap(([field, value]) => {
    const column = columnOf[field];
    return column === undefined || value === undefined ? [] : [[column, value]];
  });
  return Object.fromEntries(given) as Given<{ [K in keyof F & keyof C as C[K]]: F[K] }>;
}

/** Paging facts of a list. @source HTTP API: `{"page", "pageCount", "itemCount"}` */
export const pageMeta = (
  { page, take }: { page: number; take: number },
  itemCount: number,
): { page: number; pageCount: number; itemCount: number } => ({
  page,
  pageCount: Math.ceil(itemCount / take),
  itemCount,
});

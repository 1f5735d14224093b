/**
 * A count with its thousands apart: "1,204". As `Intl` writes it (`formats.test.ts` compares them), but without it: the first
 * use of `Intl` loads the browser's language data, which holds a slow phone up for 70 ms.
 */
export const formatNumber = (value: number): string =>
  Number.isSafeInteger(value)
    ? String(value).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')
    : new Intl.NumberFormat('en-US').format(value)

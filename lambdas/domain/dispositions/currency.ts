/** Whether three letters are a currency of ISO 4217, one that is gone included. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

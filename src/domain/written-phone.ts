/** Whether somebody can be called under what was written: with or without a plus, spaces, dots, brackets and hyphens. */
export const isWrittenPhone = (text: string): boolean =>
  /^\+?[\d\s().-]{6,}$/.test(text) && text.replaceAll(/\D/g, '').length >= 8

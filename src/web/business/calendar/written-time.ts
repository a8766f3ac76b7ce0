/** Whether a text can be read as a time: «930», «9.30», «9:30». */
export const isTime = (text: string): boolean => /^([01]?\d|2[0-3])[:.]?[0-5]\d$/.test(text.trim())

/** «930», «9.30», «9:30» → «09:30» */
export function asTime(text: string): string {
  const digits = text.replaceAll(/\D/g, '').padStart(4, '0')
  return `${digits.slice(0, 2)}:${digits.slice(2)}`
}

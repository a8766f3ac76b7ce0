/** Features that a document of text and images doesn't need, and attacks do. */
const active = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)\b/

/**
 * The fault of a file that should be a PDF: it is incomplete, or openly contains scripts or files. Compressed parts are
 * not checked, so a file without a fault can still be unsafe to open.
 */
export function pdfFault(bytes: Uint8Array): 'pdf' | 'pdf_active' | undefined {
  const text = new TextDecoder('latin1').decode(bytes)
  const isWhole =
    /^%PDF-[12]\.\d/.test(text) && /startxref\s+\d+\s+%%EOF\s*$/.test(text.slice(-1024).replace(/\0+$/, ''))
  if (!isWhole) return 'pdf'
  // Compressed bytes may contain these names by accident.
  const open = text.replaceAll(/stream\r?\n[^]*?endstream/g, '')
  // A name may be written with character codes.
  const names = open.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return active.test(names) ? 'pdf_active' : undefined
}

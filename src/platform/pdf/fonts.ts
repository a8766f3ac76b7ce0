import { fileURLToPath } from 'node:url'

// Whole fonts with Greek and Latin letters: pdfkit can't join the web's files, which are split by script.
const files = {
  text: import.meta.resolve('@expo-google-fonts/commissioner/400Regular/Commissioner_400Regular.ttf'),
  strong: import.meta.resolve('@expo-google-fonts/commissioner/600SemiBold/Commissioner_600SemiBold.ttf'),
  display: import.meta
    .resolve('@expo-google-fonts/noto-serif-display/500Medium/NotoSerifDisplay_500Medium.ttf'),
} as const

export type PdfFont = keyof typeof files

/** Makes the fonts known to a document by their names. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(files)) pdf.registerFont(name, fileURLToPath(file))
  pdf.font('text' satisfies PdfFont)
}

declare module 'xml-encryption' {
  type Done = (error: Error | null, text: string) => void
  const xmlenc: {
    readonly decrypt: (xml: string, options: object, done: Done) => void
    readonly encrypt: (xml: string, options: object, done: Done) => void
  }
  export default xmlenc
}

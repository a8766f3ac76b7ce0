declare module 'virtual:word-scripts' {
  import type { WordScripts } from '#web/app/with-words.ts'

  const scripts: WordScripts
  export default scripts
}

import { useEffect, useState } from 'react'

import { Chip, ChipRail } from '../../ui/chip.tsx'

const themes = { system: 'Της συσκευής', light: 'Φωτεινό', dark: 'Σκούρο' } as const
type Theme = keyof typeof themes
const queries: Record<Theme, string> = {
  system: 'screen and (prefers-color-scheme: dark)',
  light: 'not all',
  dark: 'screen',
}

/** Finds every rule of the dark theme, at any depth of layers. */
function darkRules(rules: CSSRuleList): readonly CSSMediaRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule && isDark(rule)) return [rule]
    return rule instanceof CSSGroupingRule ? darkRules(rule.cssRules) : []
  })
}

const marked = new WeakSet<CSSRule>()
function isDark(rule: CSSMediaRule): boolean {
  if (rule.media.mediaText === queries.system) marked.add(rule)
  return marked.has(rule)
}

/** Shows the page in a theme whatever the device prefers, by changing what the style sheet asks. */
export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => {
    for (const sheet of document.styleSheets)
      for (const rule of darkRules(sheet.cssRules)) rule.media.mediaText = queries[theme]
  }, [theme])
  return (
    <ChipRail label="Θέμα">
      {(Object.keys(themes) as Theme[]).map((name) => (
        <Chip key={name} selected={theme === name} onClick={() => setTheme(name)}>
          {themes[name]}
        </Chip>
      ))}
    </ChipRail>
  )
}

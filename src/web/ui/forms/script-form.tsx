import type { ComponentProps } from 'react'

/**
 * A form that its script sends. Before the script has started, a press or Enter must do nothing: sent as an address, it
 * would show there what was typed. `dialog`, on a form that stands in no dialog, is such a nothing.
 */
export function ScriptForm(props: Omit<ComponentProps<'form'>, 'method' | 'action' | 'noValidate'>) {
  return <form {...props} method="dialog" noValidate />
}

import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

import { classes } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'on-wine'
export type ButtonSize = 'sm' | 'md' | 'lg'

interface Look {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** Takes the whole width. */
  readonly wide?: boolean
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'bg-surface text-primary shadow-[inset_0_0_0_1.5px_var(--color-primary)] hover:bg-primary-ghost',
  ghost: 'text-primary hover:bg-primary-ghost',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
  'on-wine': 'bg-white text-[#7c1d45] hover:bg-[#fdf1f5] ring-gap',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-4 text-small',
  md: 'min-h-12 px-5 text-body',
  lg: 'min-h-[54px] px-6 text-body',
}

type PartialLook = { readonly [Name in keyof Look]: Look[Name] | undefined }

function look(
  { variant = 'primary', size = 'md', wide }: PartialLook,
  className: string | undefined,
): string {
  return classes(
    'relative inline-flex items-center justify-center gap-2 rounded-full text-center leading-tight font-semibold',
    'transition-[background-color,transform,box-shadow] active:scale-[0.98] select-none',
    'aria-disabled:pointer-events-none disabled:pointer-events-none disabled:opacity-50',
    variants[variant],
    sizes[size],
    wide && 'w-full',
    className,
  )
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Work is under way: keeps its size and focus, answers no second click. */
  readonly busy?: boolean
  readonly children: ReactNode
}

/** The button. `type` is "button" unless said otherwise, so that none submits a form by accident. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy && type === 'submit' ? 'button' : type}
      className={look({ variant, size, wide }, className)}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy}
      onClick={busy ? undefined : onClick}
    >
      <span className={classes('inline-flex items-center gap-2', busy && 'opacity-0')}>{children}</span>
      {busy && <Spinner className="absolute" />}
    </button>
  )
}

export interface LinkButtonProps extends LinkProps, Look {}

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function LinkButton({ variant, size, wide, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={look({ variant, size, wide }, className)} />
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The effect of the button, for readers and as a tooltip. */
  readonly label: string
  /** `raised`: a white disc, to stand on pictures. */
  readonly look?: 'plain' | 'outline' | 'raised'
}

const iconLooks = {
  plain: 'hover:bg-primary-ghost',
  outline: 'bg-surface shadow-[inset_0_0_0_1px_var(--color-control)] hover:bg-primary-ghost',
  raised: 'bg-surface shadow-2 hover:text-primary ring-gap',
}

/** 44 px around one icon. */
export function IconButton({ label, look: chosen = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classes(
        'inline-grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors active:scale-95',
        iconLooks[chosen],
        className,
      )}
    />
  )
}

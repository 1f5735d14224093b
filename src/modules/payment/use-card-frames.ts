import type { StripeElementStyle } from '@stripe/stripe-js'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CardFieldName } from './stripe-errors.ts'

const FIELDS = 3
const PATIENCE_MS = 10_000

/** A field without its frame takes no input. */
export function useCardFrames(): { overdue: boolean; noteReady: (name: CardFieldName) => void } {
  const [ready, setReady] = useState<ReadonlySet<CardFieldName>>(new Set())
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return {
    overdue: waited && ready.size < FIELDS,
    noteReady: (name) => setReady((before) => new Set(before).add(name)),
  }
}

const dark = matchMedia('(prefers-color-scheme: dark)')

const subscribe = (onChange: () => void): (() => void) => {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  dark.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    dark.removeEventListener('change', onChange)
  }
}

const theme = (): string => document.documentElement.dataset['theme'] ?? (dark.matches ? 'dark' : 'light')

/** A cross-origin frame can't read CSS variables. */
export function useCardStyle(): StripeElementStyle {
  useSyncExternalStore(subscribe, theme)
  const computed = getComputedStyle(document.documentElement)
  const token = (name: string): string => computed.getPropertyValue(name).trim()
  return {
    base: {
      color: token('--ink'),
      iconColor: token('--soft'),
      fontFamily: 'system-ui, sans-serif',
      fontSize: '16px',
      '::placeholder': { color: token('--soft') },
    },
    invalid: { color: token('--brick'), iconColor: token('--brick') },
  }
}

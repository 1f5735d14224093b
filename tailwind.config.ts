import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'

/**
 * Color roles as [light, dark]. `src/ui/contrast.test.ts` checks the contrast of every pair in use.
 * Spruce is the only accent. Amber is only for "needs attention", brick for refusal and loss, blue for links in text.
 */
export const colors = {
  paper: ['#fbfaf7', '#12161a'],
  sheet: ['#ffffff', '#191e23'],
  wash: ['#f3f1ea', '#1d2328'],
  line: ['#dfdbd0', '#2d353c'],
  edge: ['#8a877b', '#717b83'],
  ink: ['#1a1f1c', '#e9ece8'],
  soft: ['#535a55', '#aab3af'],
  accent: ['#1e5b4a', '#79c2a8'],
  'accent-strong': ['#164538', '#94d3bc'],
  'accent-wash': ['#e8f0ea', '#1a2b27'],
  'on-accent': ['#ffffff', '#0e1714'],
  amber: ['#8a5300', '#e2b155'],
  'amber-wash': ['#fbf2dc', '#2b2415'],
  brick: ['#a03123', '#f0917f'],
  'brick-strong': ['#82261a', '#f6aea0'],
  'brick-wash': ['#fbedea', '#301d1a'],
  'on-brick': ['#ffffff', '#1c0d0a'],
  link: ['#1d4f91', '#93bdf0'],
  shade: ['#1a1f1c66', '#05070899'],
} as const

const variables = Object.fromEntries(
  Object.entries(colors).map(([name, [light, dark]]) => [`--${name}`, `light-dark(${light}, ${dark})`]),
)

/** Design tokens. Lengths follow a 4 px grid; type sizes are [size, line height]. */
export default {
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...Object.fromEntries(Object.keys(colors).map((name) => [name, `var(--${name})`])),
    },
    fontFamily: {
      sans: ["'Public Sans'", "'Public Sans Fallback'", 'system-ui', 'sans-serif'],
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', "'Liberation Mono'", 'monospace'],
    },
    fontSize: {
      xs: ['0.75rem', { lineHeight: '1rem', letterSpacing: '0.005em' }],
      sm: ['0.8125rem', { lineHeight: '1.25rem' }],
      base: ['0.9375rem', { lineHeight: '1.5rem' }],
      input: ['1rem', { lineHeight: '1.5rem' }],
      lg: ['1.0625rem', { lineHeight: '1.625rem' }],
      xl: ['1.25rem', { lineHeight: '1.75rem', letterSpacing: '-0.01em' }],
      '2xl': ['1.5rem', { lineHeight: '2rem', letterSpacing: '-0.014em' }],
      '3xl': ['1.875rem', { lineHeight: '2.375rem', letterSpacing: '-0.018em' }],
      '4xl': ['2.5rem', { lineHeight: '2.875rem', letterSpacing: '-0.022em' }],
    },
    fontWeight: { normal: '400', medium: '500', semibold: '600' },
    borderRadius: { none: '0', sm: '4px', DEFAULT: '6px', lg: '10px', full: '9999px' },
    boxShadow: {
      none: 'none',
      float: '0 1px 2px rgb(16 22 18 / 0.08), 0 12px 32px -8px rgb(16 22 18 / 0.22)',
    },
    screens: { sm: '40rem', md: '48rem', lg: '64rem', xl: '80rem' },
    maxWidth: { form: '30rem', text: '40rem', page: '70rem', full: '100%', none: 'none' },
    extend: {
      spacing: { nav: '14.5rem' },
      transitionDuration: { DEFAULT: '140ms' },
    },
  },
  plugins: [plugin((api) => api.addBase({ ':root': { colorScheme: 'light dark', ...variables } }))],
} satisfies Config

import { expect, it } from 'vitest'
import { criticalCss } from './critical-css.ts'

const html = '<p class="a sm:b [&amp;[readonly]]:c w-1/2">x</p>'

it('keeps the rules that the markup uses, in order, and drops the rest', () => {
  const css =
    '/*! x */@layer base,utilities;@layer base{*,:after{margin:0}h1{font:inherit}}@layer utilities{.a{color:red}.gone{color:blue}' +
    '.a:hover,.gone:hover{top:0}.w-1\\/2{width:50%}@media (min-width:40rem){.sm\\:b{left:0}.sm\\:gone{left:1px}}@media print{.gone{top:0}}' +
    '.\\[\\&\\[readonly\\]\\]\\:c[readonly]{right:0}}'
  expect(criticalCss(css, html)).toBe(
    '@layer base,utilities;@layer base{*,:after{margin:0}h1{font:inherit}}@layer utilities{.a{color:red}' +
      '.a:hover{top:0}.w-1\\/2{width:50%}@media (min-width:40rem){.sm\\:b{left:0}}.\\[\\&\\[readonly\\]\\]\\:c[readonly]{right:0}}',
  )
})

it('keeps a rule that only requires a class to be absent', () => {
  expect(criticalCss('.a:not(.gone){top:0}.a:is(.gone *){top:0}', html)).toBe('.a:not(.gone){top:0}')
})

it('references no files, and keeps animations and properties in use', () => {
  const css =
    '@layer properties{*{--x:0;--xy:1}}@font-face{font-family:A;src:url(a.woff2)}@font-face{font-family:B;src:local(Arial)}.a{animation:1s turn;top:var(--x)}' +
    '@keyframes turn{to{transform:rotate(1turn)}}@keyframes pass{to{top:0}}@property --x{syntax:"*";inherits:false}@property --xy{syntax:"*";inherits:false}'
  expect(criticalCss(css, html)).toBe(
    '@layer properties{*{--x:0}}@font-face{font-family:B;src:local(Arial)}.a{animation:1s turn;top:var(--x)}' +
      '@keyframes turn{to{transform:rotate(1turn)}}@property --x{syntax:"*";inherits:false}',
  )
})

it('handles braces in strings and escaped characters', () => {
  expect(criticalCss('.a:after{content:"}{"}.gone\\{c{top:0}', html)).toBe('.a:after{content:"}{"}')
  expect(criticalCss('.a\\,b,.a:is(p,[x="1"]),.gone{top:0}', html)).toBe('.a:is(p,[x="1"]){top:0}')
})

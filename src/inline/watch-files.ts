/**
 * Inline script of the built documents, before any other file. `window.styled` resolves when the style sheet has come, or can't be
 * had. Where the first script can't be had nothing else of the portal runs: this script then puts in `stuckNotice`
 * (`src/deploy/prerender/page-files.ts`), since the sign-in page in the document would take what is typed and never send it.
 */
window.styled = new Promise((resolve) => {
  for (const type of ['load', 'error'])
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') resolve()
        if (type === 'error' && target instanceof HTMLScriptElement && target.type === 'module') sayStuck()
      },
      true,
    )
})

function sayStuck(): void {
  document.documentElement.dataset['stuck'] = ''
  const notice = document.querySelector<HTMLTemplateElement>('#no-scripts')
  if (notice !== null) document.body.append(notice.content)
  document.querySelector('#stuck button')?.addEventListener('click', () => location.reload())
  for (const button of document.querySelectorAll('[aria-busy]')) button.removeAttribute('aria-busy')
}

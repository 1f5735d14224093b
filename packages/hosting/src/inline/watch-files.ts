/**
 * Inline script of the built documents, before any other file. `window.styled` resolves when the style sheet
 * has loaded or failed. `window.sayStuck` inserts `stuckNotice` (`packages/hosting/src/prerender/page-files.ts`) if the
 * first script fails, or what the prerendered form needs besides it: the form would accept input and never send it.
 */
window.sayStuck = () => {
  document.documentElement.dataset['stuck'] = ''
  const notice = document.querySelector<HTMLTemplateElement>('#no-scripts')
  if (notice !== null) document.body.append(notice.content)
  document.querySelector('#stuck button')?.addEventListener('click', () => location.reload())
  for (const button of document.querySelectorAll('[aria-busy]')) button.removeAttribute('aria-busy')
}
window.styled = new Promise((resolve) => {
  for (const type of ['load', 'error'])
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') resolve()
        if (type === 'error' && target instanceof HTMLScriptElement && target.type === 'module')
          window.sayStuck?.()
      },
      true,
    )
})

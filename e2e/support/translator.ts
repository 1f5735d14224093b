import type { BrowserContext } from '@playwright/test'

/** Imitates Chrome's translator: keeps wrapping each text in two `<font>` elements unless `translate="no"`. */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const skipped = 'font, [translate="no"], script, style, textarea, option, svg, title'
    const take = (text: Node): void => {
      const { parentElement, nodeValue } = text
      if (parentElement === null || nodeValue === null || nodeValue.trim() === '') return
      if (parentElement.closest(skipped) !== null) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.append(nodeValue)
      outer.append(inner)
      parentElement.replaceChild(outer, text)
    }
    const takeAll = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : []
      while (walker.nextNode() !== null) texts.push(walker.currentNode)
      texts.forEach(take)
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target.nodeType === Node.TEXT_NODE) take(target)
        addedNodes.forEach(takeAll)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

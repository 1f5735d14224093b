import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { button, css } from '../find.ts'
import { ask, type Measurement, pause } from './room.ts'

const files = css('#files')
const field = css('#field')

/** Does something when the page's button is pressed, at once, as browsers want it for the clipboard. */
const onPress = (doing: string): string =>
  `void (document.querySelector('#act').onclick = () => { globalThis.done = ${doing}.then(() => 'done', (error) => error.name) })`

const frames: Measurement = {
  row: "`'self'` in the policy of a frame sandboxed without an origin",
  how: "Two frames with a script of the page's origin, one policy says `'self'`, the other names the origin",
  measure: async ({ open }) => {
    const window = await open('/framing')
    await pause(1500)
    const ran = await ask(window, 'ran.sort().join()')
    if (!ran.includes('named')) return `No script ran at all (${ran})`
    return ran.includes('self') ? 'The origin it came from' : 'Nothing: name the origin'
  },
}

const dates: Measurement = {
  row: 'Date fields',
  how: '`input.type` after it was set; a value that is no date is dropped',
  measure: async ({ open }) =>
    ask(
      await open(),
      `['date', 'month', 'week', 'time', 'datetime-local'].map((type) => {
        const input = document.createElement('input')
        input.type = type
        input.value = 'x'
        return input.type === type && input.value === '' ? type : 'no ' + type
      }).join(', ')`,
    ),
}

const folders: Measurement = {
  row: 'Folders by `webkitdirectory`',
  how: 'The driver gives a folder with two files to the field',
  measure: async ({ open, folder }) => {
    const given = join(folder, 'given')
    await mkdir(given, { recursive: true })
    await Promise.all(['a.csv', 'b.csv'].map((name) => writeFile(join(given, name), 'x')))
    const window = await open()
    const isKnown = await window.evaluate(
      "'webkitdirectory' in HTMLInputElement.prototype && (document.querySelector('#files').webkitdirectory = true)",
    )
    if (isKnown !== true) return 'Not known'
    const trouble = await Promise.race([
      window.chooseFiles(files, [given]).then(
        () => false,
        () => true,
      ),
      pause(8000).then(() => true),
    ])
    if (trouble) return "Known; the driver can't choose a folder"
    await pause(500)
    const seen = await ask(
      window,
      "[...document.querySelector('#files').files].map(({ webkitRelativePath, name }) => webkitRelativePath || name).sort().join()",
    )
    return seen === 'given/a.csv,given/b.csv'
      ? 'Known; both files with their paths'
      : `Known; the driver gives the folder itself as a file`
  },
}

const drag: Measurement = {
  row: 'Drag of files: what a page can read',
  how: 'Events with a `DataTransfer` made by the page; a real drag needs a hand',
  measure: async ({ open }) =>
    ask(
      await open(),
      `(() => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File(['x'], 'x.csv'))
        let seen = ''
        document.body.addEventListener('drop', ({ dataTransfer: { files, items, types } }) => {
          seen = [files.length + ' file', 'types ' + [...types], 'webkitGetAsEntry' in items[0] ? 'webkitGetAsEntry gives ' + items[0].webkitGetAsEntry() : 'no webkitGetAsEntry',
            'getAsFileSystemHandle' in items[0] ? 'getAsFileSystemHandle' : 'no getAsFileSystemHandle'].join(', ')
        })
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }))
        return seen
      })()`,
    ),
}

const pasteListener = `void document.addEventListener('paste', ({ clipboardData: { files, types } }) => {
  globalThis.pasted = files.length > 0 ? 'A file of ' + files[0].type + '; types ' + [...types].join(', ') : 'An event without a file; types ' + ([...types].join(', ') || 'none')
})`

const makePicture = `new Promise((resolve) => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 8
  canvas.getContext('2d').fillRect(0, 0, 8, 8)
  canvas.toBlob((blob) => { globalThis.blob = blob; resolve(1) })
})`

const soon = (promise: string): string =>
  `Promise.race([${promise}, new Promise((resolve) => setTimeout(resolve, 3000, 'no answer'))])`

const pasteOfFiles: Measurement = {
  row: 'Paste of a picture',
  how: 'PNG put on the clipboard by the page at a press, pasted by keyboard; without a window on a desktop',
  measure: async ({ open }) => {
    const window = await open()
    await window.evaluate(pasteListener)
    await window.evaluate(makePicture)
    await window.evaluate(
      onPress("navigator.clipboard.write([new ClipboardItem({ 'image/png': globalThis.blob })])"),
    )
    await window.click(button('Act'))
    await pause(800)
    const written = await ask(window, soon('globalThis.done'))
    if (written !== 'done') return `Can't be put there: \`${written}\``
    await window.paste(field)
    await pause(800)
    return ask(window, "globalThis.pasted ?? 'No event'")
  },
}

const clipboardReading: Measurement = {
  row: 'Reading the clipboard',
  how: '`permissions.query({ name: "clipboard-read" })`; `readText()` without a press, 3 s, under a driver',
  measure: async ({ open }) => {
    const window = await open()
    const state = await ask(
      window,
      "navigator.permissions.query({ name: 'clipboard-read' }).then(({ state }) => 'Permission: ' + state, () => 'Permission not known')",
    )
    const read = await ask(
      window,
      soon("navigator.clipboard.readText().then(() => 'read', (error) => error.name)"),
    )
    return `${state}; \`${read}\``
  },
}

const present: Measurement = {
  row: 'Not there',
  how: 'Names looked up in the page',
  measure: async ({ open }) =>
    ask(
      await open(),
      `Object.entries({
        trustedTypes: 'trustedTypes' in window, requestIdleCallback: 'requestIdleCallback' in window, 'scheduler.yield': !!window.scheduler?.yield,
        navigation: 'navigation' in window, Notification: 'Notification' in window, BroadcastChannel: 'BroadcastChannel' in window,
        OffscreenCanvas: 'OffscreenCanvas' in window, 'DecompressionStream deflate-raw': (() => { try { return !!new DecompressionStream('deflate-raw') } catch { return false } })(),
        'field-sizing': CSS.supports('field-sizing', 'content'), 'content-visibility': CSS.supports('content-visibility', 'auto'),
        showPicker: 'showPicker' in HTMLInputElement.prototype, 'transaction.durability': 'durability' in IDBTransaction.prototype,
        'fetch upload streams': (() => { let asked = false; try { const has = new Request('/', { method: 'POST', body: new ReadableStream(), get duplex() { asked = true; return 'half' } }).headers.has('Content-Type'); return asked && !has } catch { return false } })(),
      }).filter(([, isThere]) => !isThere).map(([name]) => '\`' + name + '\`').join(', ') || 'All there'`,
    ),
}

const printing: Measurement = {
  row: '`window.print()`',
  how: 'Events and the print media query as the page hears them, 4 s, no one at the dialog',
  measure: async ({ open, restart, server }) => {
    server.said.splice(0)
    const window = await open()
    await window.evaluate(`void (() => {
      const say = (what) => navigator.sendBeacon('/said', what)
      matchMedia('print').addEventListener('change', ({ matches }) => say(matches ? 'print media' : 'screen media'))
      for (const type of ['beforeprint', 'afterprint']) addEventListener(type, () => say(type))
      setTimeout(() => { print(); say('print() returns') })
    })()`)
    await pause(4000)
    const heard = server.said.join(', ')
    // A dialog may still be open, and blocks its window.
    await restart()
    return heard || 'Nothing is heard'
  },
}

export const pageFeatures: Measurement[] = [
  frames,
  dates,
  folders,
  drag,
  pasteOfFiles,
  clipboardReading,
  present,
  printing,
]

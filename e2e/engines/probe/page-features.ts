import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { button, css } from '../find.ts'
import { ask, type Measurement, pause } from './room.ts'

const files = css('#files')
const field = css('#field')

/** Presses the page's button, which then does something, as browsers want it for the clipboard. */
const onPress = (doing: string): string =>
  `void (document.querySelector('#act').onclick = () => { globalThis.done = Promise.resolve().then(() => ${doing}).then(() => 'done', (error) => error.name + ': ' + error.message) })`

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
        () => '',
        (error: unknown) => String(error).split('\n')[0] ?? '',
      ),
      pause(8000).then(() => 'no answer'),
    ])
    if (trouble !== '') return `Known; the driver can't choose a folder (\`${trouble.slice(0, 90)}\`)`
    await pause(500)
    const seen = await ask(
      window,
      "[...document.querySelector('#files').files].map(({ webkitRelativePath, name }) => webkitRelativePath || name).sort().join()",
    )
    return seen === 'given/a.csv,given/b.csv'
      ? 'Known; both files with their paths'
      : `Known; gives \`${seen}\``
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

const pasteListener = `void document.addEventListener('paste', ({ clipboardData }) => {
  globalThis.pasted = clipboardData.files.length + ' file' + (clipboardData.files.length === 1 ? ' of ' + clipboardData.files[0].type : 's') + '; types ' + [...clipboardData.types].join(', ')
})`

const pasteOfFiles: Measurement = {
  row: 'Paste of a picture',
  how: 'PNG put on the clipboard by the page at a press, pasted by keyboard',
  measure: async ({ open }) => {
    const window = await open()
    await window.evaluate(pasteListener)
    await window.evaluate(
      onPress(`new Promise((resolve) => {
        const canvas = document.createElement('canvas')
        canvas.width = canvas.height = 8
        canvas.getContext('2d').fillRect(0, 0, 8, 8)
        canvas.toBlob(resolve)
      }).then((blob) => navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]))`),
    )
    await window.click(button('Act'))
    await pause(800)
    const written = await ask(
      window,
      "Promise.race([globalThis.done, new Promise((resolve) => setTimeout(resolve, 3000, 'no answer'))])",
    )
    if (written !== 'done') return `Can't be put there (\`${written}\`)`
    await window.paste(field)
    await pause(800)
    return ask(window, "globalThis.pasted ?? 'no paste event'")
  },
}

const clipboardReading: Measurement = {
  row: 'Reading the clipboard',
  how: '`permissions.query({ name: "clipboard-read" })`; `readText()` without a press, 3 s',
  measure: async ({ open }) => {
    const window = await open()
    const state = await ask(
      window,
      "navigator.permissions.query({ name: 'clipboard-read' }).then(({ state }) => 'permission ' + state)",
    )
    const read = await ask(
      window,
      "Promise.race([navigator.clipboard.readText().then(() => 'read'), new Promise((resolve) => setTimeout(resolve, 3000, 'no answer'))])",
    )
    return `\`${state.slice(0, 100)}\`; \`${read.slice(0, 100)}\``
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
  measure: async ({ open, restart }) => {
    const window = await open()
    await window.evaluate(`void (() => {
      const say = (what) => navigator.sendBeacon('/said', what)
      matchMedia('print').addEventListener('change', ({ matches }) => say(matches ? 'print media' : 'screen media'))
      for (const type of ['beforeprint', 'afterprint']) addEventListener(type, () => say(type))
      setTimeout(() => { print(); say('print() returns') })
    })()`)
    await pause(4000)
    await restart()
    return 'see said'
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
  {
    ...printing,
    measure: async (room) => {
      room.server.said.splice(0)
      await printing.measure(room)
      return room.server.said.join(', ') || 'Nothing is heard'
    },
  },
]

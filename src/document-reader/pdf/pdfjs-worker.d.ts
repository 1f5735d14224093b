/** The reader's own half has no typings; it is loaded for what it leaves behind (`globalThis.pdfjsWorker`). */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs'

export { Component } from './replace-key-page.tsx'
export { loader } from '../keys-route.ts'

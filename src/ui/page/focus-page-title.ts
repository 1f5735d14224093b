/** For a control that disappears with the focus, such as a button of a removed section. */
export const focusPageTitle = (): void => document.getElementById('page-title')?.focus()

/** Puts a number on the portal's icon where it is installed; 0 takes it away. Browsers without such icons do nothing. */
export function setAppBadge(count: number): void {
  if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined)
}

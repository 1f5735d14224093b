/** Badge on the installed app's icon; 0 clears it. No-op where unsupported. */
export function setAppBadge(count: number): void {
  if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined)
}

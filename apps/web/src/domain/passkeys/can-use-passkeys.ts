/** Browsers give passkeys to https and localhost only, and only under a name: an IP address has none. */
export const canUsePasskeys = () =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname)

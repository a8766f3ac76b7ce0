/** Where `@supabase/auth-js` keeps the session in the browser. */
export const sessionKey = 'onyxi-auth'

/** Where a browser keeps which announcements were closed: their ids, separated by spaces. */
export const readKey = 'onyxi-read'

/** Where a browser keeps whether the menu of a workspace is folded: `folded` or `open`. */
export const railKey = 'onyxi-rail'

/**
 * Runs before the first paint: marks the document of a browser with a stored session, so that the header doesn't show
 * «Sign in» to a user who is signed in, and with the announcements that were closed
 * and the folded menu. Kept to one line because it's part of every page.
 */
export const sessionMark = `try{let l=localStorage,d=document.documentElement.dataset;l.getItem('${sessionKey}')&&(d.session='stored');d.read=l.getItem('${readKey}')||'';d.rail=l.getItem('${railKey}')||''}catch{}`

import type { setMerchantLanguage, setOperatorLanguage } from '@portolan/contract'
import type { LanguageFile } from '@portolan/contract/languages'
import { useEffect, useRef } from 'react'
import { call } from './api.ts'
import { choiceIsStored, isChoiceNew, show } from './language.ts'
import { useSessionToken } from './session.ts'
import { language } from './words.ts'

/** The endpoint that stores the language with the account. */
type StoreLanguage = typeof setMerchantLanguage | typeof setOperatorLanguage

/**
 * Once after a sign-in, or when a page opens signed in: shows the language of the account. One that was chosen on this device before the
 * sign-in is stored with the account instead. `ofAccount` is undefined until it is known, null if none was ever chosen.
 */
export function useAccountLanguage(
	ofAccount: LanguageFile | null | undefined,
	endpoint: StoreLanguage,
): void {
	const token = useSessionToken()
	const doneFor = useRef<string | null>(null)
	useEffect(() => {
		if (ofAccount === undefined || token === null || doneFor.current === token) return
		doneFor.current = token
		// If it fails, the next sign-in tries again.
		agree(ofAccount, endpoint).catch(() => undefined)
	}, [ofAccount, endpoint, token])
}

async function agree(ofAccount: LanguageFile | null, endpoint: StoreLanguage): Promise<void> {
	const { file } = language()
	if (isChoiceNew()) {
		if (ofAccount !== file) await call(endpoint, { lang: file })
		choiceIsStored()
	} else if (ofAccount !== null && ofAccount !== file) {
		show(ofAccount)
	}
}

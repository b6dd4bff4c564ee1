import type { CDPSession, Page } from 'playwright-core'

/** The authenticator of a browser, which keeps passkeys. */
export interface ScreenLock {
	/** Whether its owner passes the check of finger, face or PIN. */
	setVerified: (isUserVerified: boolean) => Promise<void>
	/** Whether its owner is there to be asked. */
	setPresent: (isPresent: boolean) => Promise<void>
}

/** Gives the browser of a page an authenticator whose owner is there and passes every check. */
export async function screenLockOf(page: Page): Promise<ScreenLock> {
	const chrome: CDPSession = await page.context().newCDPSession(page)
	await chrome.send('WebAuthn.enable')
	const { authenticatorId } = await chrome.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	})
	return {
		setVerified: async (isUserVerified) => {
			await chrome.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
		},
		setPresent: async (enabled) => {
			await chrome.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
		},
	}
}

import type { LanguageFile } from '@portolan/contract'
import { codeOf, deskSay, type Desk } from './desk.ts'
import type { World } from './world.ts'

/**
 * Sets up an authenticator app in the dialog that a merchant's desk opens where something needs a second factor, and returns its secret. The
 * desk then goes on with what was asked.
 */
export async function setUpFactor(
	world: World,
	{ page }: Pick<Desk, 'page'>,
	password: string,
	lang: LanguageFile = 'en',
): Promise<string> {
	const say = (key: Parameters<typeof deskSay>[0]) => deskSay(key, {}, lang)
	const dialog = page.getByRole('dialog', { name: say('second.set_up'), exact: true })
	await dialog.getByLabel(say('security.password_old')).fill(password)
	await dialog.getByRole('button', { name: say('decision.continue'), exact: true }).click()
	const secret = (await dialog.locator('code').first().textContent()) ?? ''
	await dialog.getByLabel(say('second.code')).fill(codeOf(world, secret))
	await dialog.getByRole('button', { name: say('second.prove'), exact: true }).click()
	await dialog.getByRole('list', { name: say('second.codes_title') }).waitFor()
	await dialog.getByRole('button', { name: say('second.codes_kept'), exact: true }).click()
	await dialog.waitFor({ state: 'detached' })
	return secret
}

import { Button, Card } from '@portolan/ui'
import { useEffect, useState } from 'react'
import { installPrompt } from '../../shared/install-prompt.ts'
import { t } from '../../shared/messages.ts'
import { attempt } from '../../shared/stored.ts'

const shownName = 'install_hint'

/** Offers to add the shop to the home screen: once on a device, after a first payment, where the browser can do it. */
export function InstallHint() {
	const [way, setWay] = useState(wayHere)
	useEffect(() => {
		if (way !== null) attempt(() => localStorage.setItem(shownName, '1'))
	}, [way])
	if (way === null) return null
	return <InstallFace way={way} onDone={() => setWay(null)} />
}

/** The hint: with a button where the browser has one, otherwise with what to tap. */
export function InstallFace({ way, onDone }: { way: 'button' | 'words'; onDone: () => void }) {
	async function install(): Promise<void> {
		await installPrompt()?.prompt()
		onDone()
	}
	return (
		<Card className="flex flex-col gap-3">
			<h2 className="text-16 font-semibold">{t('install.title')}</h2>
			<p className="text-ink-2">{t('install.text')}</p>
			{way === 'words' && <p>{t('install.ios')}</p>}
			<div className="flex flex-wrap gap-2">
				{way === 'button' && (
					<Button size="m" onPress={() => void install()}>
						{t('install.add')}
					</Button>
				)}
				<Button size="m" tone="plain" onPress={onDone}>
					{t('install.no')}
				</Button>
			</div>
		</Card>
	)
}

function wayHere(): 'button' | 'words' | null {
	if (attempt(() => localStorage.getItem(shownName)) !== null) return null
	if (matchMedia('(display-mode: standalone)').matches) return null
	if (installPrompt()) return 'button'
	// Safari on a phone has no event; other browsers there have no such menu in the same place.
	const { userAgent } = navigator
	return /iPhone|iPad/.test(userAgent) && !/CriOS|FxiOS|EdgiOS/.test(userAgent) ? 'words' : null
}

import type { PushState } from '@portolan/web'
import { Notice, Switch } from '@portolan/ui'
import { t } from '../../shared/messages.ts'

/** Pushes on this device: on, off, or why they are not possible. The browser asks for permission only after the tap. */
export function PushSwitch({
	state,
	busy,
	onTurn,
}: {
	/** Null until it is known. */
	state: PushState | null
	busy: boolean
	onTurn: (on: boolean) => void
}) {
	if (state === 'unsupported') return <Notice>{t('notices.push_unsupported')}</Notice>
	if (state === 'blocked') return <Notice>{t('notices.push_blocked')}</Notice>
	return (
		<Switch
			label={t('notices.push')}
			hint={t(state === 'on' ? 'notices.push_on' : 'notices.push_off')}
			checked={state === 'on'}
			disabled={busy || state === null}
			onChange={onTurn}
		/>
	)
}

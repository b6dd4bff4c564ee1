import { Button, Notice } from '@portolan/ui'
import { useState } from 'react'
import { failureText, problemOf } from '../../shared/api.ts'
import { endSession } from '../../shared/end-session.ts'
import { t } from '../../shared/messages.ts'
import { useAction } from '../../shared/queries.ts'
import { toast } from '../../shared/toast.ts'

/** Undoes a change of email or mobile with the token of the link that was sent to the old address. */
export function UndoContact({ token, onDone }: { token: string; onDone: () => void }) {
	const undo = useAction('undoContactChange', { quiet: true })
	const [fault, setFault] = useState<string | null>(null)

	function send(): void {
		undo.mutate(
			{ token },
			{
				onSuccess: () => {
					// The server has ended all sessions, also the one of this device.
					endSession()
					toast.success(t('undo.done'))
					onDone()
				},
				onError: (error) => setFault(problemOf(error)?.message ?? failureText(error)),
			},
		)
	}

	return <UndoContactView busy={undo.isPending} fault={fault} onUndo={send} onLeave={onDone} />
}

/** What undoing does, before it is done. */
export function UndoContactView({
	busy,
	fault,
	onUndo,
	onLeave,
}: {
	busy: boolean
	fault: string | null
	onUndo: () => void
	onLeave: () => void
}) {
	return (
		<div className="space-y-5">
			<div className="space-y-1">
				<h2 className="text-24 font-semibold">{t('undo.title')}</h2>
				<p className="text-ink-2">{t('undo.text')}</p>
			</div>
			{fault !== null && <Notice kind="problem">{fault}</Notice>}
			<div className="space-y-2">
				<Button block busy={busy} onPress={onUndo}>
					{t('undo.button')}
				</Button>
				<Button tone="quiet" block onPress={onLeave}>
					{t('common.cancel')}
				</Button>
			</div>
		</div>
	)
}

import { CallError } from '@portolan/client'
import type { PushState } from '@portolan/web'
import { useEffect, useState } from 'react'
import { t } from '../../shared/messages.ts'
import { renew } from '../../shared/queries.ts'
import { toast } from '../../shared/toast.ts'
import { pushes } from '../../shared/push-binding.ts'

/** Pushes of this browser: their state, and the function that switches them. */
export function usePush(
	shopperId: string | undefined,
	pushKey: string | undefined,
): { state: PushState | null; busy: boolean; turn: (on: boolean) => Promise<void> } {
	const [state, setState] = useState<PushState | null>(null)
	const [busy, setBusy] = useState(false)
	useEffect(() => {
		let isHere = true
		const look = async (person: string) => {
			const now = await pushes.state(person).catch((): PushState => 'unsupported')
			if (isHere) setState(now)
		}
		if (shopperId !== undefined) void look(shopperId)
		return () => {
			isHere = false
		}
	}, [shopperId])

	async function turn(on: boolean): Promise<void> {
		if (shopperId === undefined || pushKey === undefined) return
		setBusy(true)
		try {
			if (on) setState(await pushes.bind(shopperId, pushKey))
			else {
				await pushes.unbind()
				setState('off')
			}
			await renew('getNotificationSettings')
		} catch (error) {
			// A refused call has shown its own toast; this is about the browser or its push service.
			if (!(error instanceof CallError)) toast.fail(t('notices.push_failed'))
		} finally {
			setBusy(false)
		}
	}
	return { state, busy, turn }
}

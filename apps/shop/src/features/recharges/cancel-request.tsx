import { Button } from '@portolan/ui'
import { ask } from '../../shared/ask.ts'
import { t } from '../../shared/messages.ts'
import { renew, useAction } from '../../shared/queries.ts'
import { useNavigate } from '../../shared/router.tsx'
import { toast } from '../../shared/toast.ts'

/** Cancels a request after a question, because a person who has already paid must not cancel by mistake. */
export function CancelRequest({ id }: { id: string }) {
	const navigate = useNavigate()
	const cancel = useAction('cancelRecharge', {
		renews: ['getRecharge', 'getRechargeInfo', 'listRecharges'],
	})
	async function giveUp() {
		const isSure = await ask({
			title: t('recharge.cancel_title'),
			text: t('recharge.cancel_text'),
			confirm: t('recharge.cancel'),
			cancel: t('recharge.cancel_keep'),
			danger: true,
		})
		if (!isSure) return
		cancel.mutate(
			{ recharge_id: id },
			{
				onSuccess: () => {
					toast.success(t('recharge.cancelled'))
					navigate('/topUp', { replace: true })
				},
				// The request changed meanwhile: show its state.
				onError: () => void renew('getRecharge'),
			},
		)
	}
	return (
		<Button block tone="quiet" size="m" busy={cancel.isPending} onPress={() => void giveUp()}>
			{t('recharge.cancel')}
		</Button>
	)
}

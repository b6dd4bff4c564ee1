import { Button, Notice, Sheet } from '@portolan/ui'
import { useState } from 'react'
import { useNavigate } from '../../shared/router.tsx'
import {
	AccountForm,
	checkFilled,
	faultOf,
	SecretInput,
	useForm,
} from '../../features/accounts/index.ts'
import { problemOf } from '../../shared/api.ts'
import { endSession } from '../../shared/end-session.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { useAction } from '../../shared/queries.ts'
import { toast } from '../../shared/toast.ts'

/** Closes the account for good, after the password; says what has to be done before, with a link to it. */
export function DeleteAccountSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
	const form = useForm({ password: '' }, ['password'])
	const [obstacle, setObstacle] = useState<Obstacle | null>(null)
	const remove = useAction('deleteAccount', { quiet: true })
	const navigate = useNavigate()
	const { password } = form.values

	function close(): void {
		form.reset()
		setObstacle(null)
		onClose()
	}

	function send(): void {
		setObstacle(null)
		if (!form.show({ password: password === '' ? checkFilled(password) : undefined })) return
		remove.mutate(
			{ password },
			{
				onSuccess: () => {
					close()
					endSession()
					toast.success(t('security.deleted'))
					navigate('/home', { replace: true })
				},
				onError: (error) => {
					const problem = problemOf(error)
					if (problem?.code === 'account_not_empty')
						setObstacle({ text: problem.message, isMoney: problem.params?.['reason'] === 'money' })
					else form.show(faultOf(error, { password: 'password' }))
				},
			},
		)
	}

	return (
		<Sheet open={open} onClose={close} title={t('security.delete')} closeLabel={t('common.close')}>
			<AccountForm id={form.id} onSend={send}>
				<p className="text-ink-2">{t('security.delete_text')}</p>
				<ul className="list-disc space-y-1.5 ps-5 text-ink-2">
					<li>{t('security.delete_gone')}</li>
					<li>{t('security.delete_kept')}</li>
					<li>{t('security.delete_when')}</li>
				</ul>
				<SecretInput
					label={t('accounts.password')}
					value={password}
					onChange={form.type('password')}
					error={form.faults.password}
				/>
				{obstacle && (
					<Notice kind="problem">
						<p>{obstacle.text}</p>
						<Button
							tone="quiet"
							size="m"
							className="-ms-5 text-deal underline underline-offset-2"
							to={obstacle.isMoney ? '/capitalRecord' : links.myPurchases()}
							onPress={close}
						>
							{obstacle.isMoney ? t('security.to_wallet') : t('security.to_orders')}
						</Button>
					</Notice>
				)}
				<div className="space-y-2">
					<Button type="submit" tone="danger" block busy={remove.isPending}>
						{t('security.delete_for_good')}
					</Button>
					<Button tone="plain" block onPress={close}>
						{t('security.delete_not')}
					</Button>
				</div>
			</AccountForm>
		</Sheet>
	)
}

interface Obstacle {
	text: string
	/** Otherwise it is an open order. */
	isMoney: boolean
}

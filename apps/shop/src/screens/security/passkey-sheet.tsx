import { Button, Sheet, TextInput } from '@portolan/ui'
import { AccountForm, checkFilled, faultOf, useForm } from '../../features/accounts/index.ts'
import { t } from '../../shared/messages.ts'
import { useAction } from '../../shared/queries.ts'
import { toast } from '../../shared/toast.ts'
import { nameOf, type Passkey } from './passkey-list.tsx'

/** The name of a passkey, which can be changed, and the button that deletes it. */
export function PasskeySheet({
	passkey,
	onClose,
	onDelete,
}: {
	passkey: Passkey
	onClose: () => void
	onDelete: () => void
}) {
	const form = useForm({ name: nameOf(passkey) })
	const rename = useAction('updatePaymentPasskey', {
		quiet: ['invalid'],
		renews: ['listPaymentPasskeys'],
	})

	function send(): void {
		const name = form.values.name.trim()
		if (!form.show({ name: name === '' ? checkFilled(name) : undefined })) return
		rename.mutate(
			{ passkey_id: passkey.passkey_id, name },
			{
				onSuccess: () => {
					toast.success(t('security.passkey_renamed'))
					onClose()
				},
				onError: (error) => form.show(faultOf(error, { name: 'name' })),
			},
		)
	}

	return (
		<Sheet open onClose={onClose} title={nameOf(passkey)} closeLabel={t('common.close')}>
			<AccountForm id={form.id} onSend={send}>
				<TextInput
					label={t('security.passkey_name')}
					value={form.values.name}
					onChange={form.type('name')}
					error={form.faults.name}
					maxLength={60}
					dir="auto"
				/>
				<div className="space-y-2">
					<Button type="submit" block busy={rename.isPending}>
						{t('common.save')}
					</Button>
					<Button tone="plain" block onPress={onDelete}>
						{t('security.passkey_delete')}
					</Button>
				</div>
			</AccountForm>
		</Sheet>
	)
}

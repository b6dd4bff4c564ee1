import { Button, TextInput } from '@portolan/ui'
import { faultOf, useForm } from '../../features/accounts/index.ts'
import { t } from '../../shared/messages.ts'
import { useAction } from '../../shared/queries.ts'
import type { Me } from '../../shared/session.ts'
import { toast } from '../../shared/toast.ts'

/** The names, which may all stay empty. */
export function NamesForm({ me }: { me: Pick<Me, 'given_name' | 'family_name' | 'nickname'> }) {
	const form = useForm({ given: me.given_name, family: me.family_name, nickname: me.nickname })
	const update = useAction('updateProfile', { quiet: true, renews: ['getUserInfo'] })
	const names = {
		given_name: form.values.given.trim(),
		family_name: form.values.family.trim(),
		nickname: form.values.nickname.trim(),
	}
	const isSame =
		names.given_name === me.given_name &&
		names.family_name === me.family_name &&
		names.nickname === me.nickname

	function save(): void {
		update.mutate(names, {
			onSuccess: () => toast.success(t('profile.saved')),
			onError: (error) =>
				form.show(
					faultOf(error, { given_name: 'given', family_name: 'family', nickname: 'nickname' }),
				),
		})
	}

	return (
		<form
			id={form.id}
			noValidate
			aria-label={t('profile.names')}
			className="space-y-4"
			onSubmit={(event) => {
				event.preventDefault()
				if (!isSame) save()
			}}
		>
			<div className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-3">
				<TextInput
					label={t('profile.given_name')}
					value={form.values.given}
					onChange={form.type('given')}
					error={form.faults.given}
					autoComplete="given-name"
					autoCapitalize="words"
					maxLength={60}
					dir="auto"
				/>
				<TextInput
					label={t('profile.family_name')}
					value={form.values.family}
					onChange={form.type('family')}
					error={form.faults.family}
					autoComplete="family-name"
					autoCapitalize="words"
					maxLength={60}
					dir="auto"
				/>
			</div>
			<TextInput
				label={t('profile.nickname')}
				value={form.values.nickname}
				onChange={form.type('nickname')}
				error={form.faults.nickname}
				hint={t('profile.nickname_hint')}
				autoComplete="nickname"
				maxLength={40}
				dir="auto"
			/>
			<Button type="submit" block busy={update.isPending} disabled={isSame}>
				{t('common.save')}
			</Button>
		</form>
	)
}

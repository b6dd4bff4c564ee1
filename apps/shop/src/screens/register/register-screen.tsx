import { Button } from '@portolan/ui'
import { t } from '../../shared/messages.ts'
import { Screen } from '../../shared/screen.tsx'
import { RegisterForm } from './register-form.tsx'

/** Signs up and in, and opens the page that needed it. */
export default function RegisterScreen() {
	return (
		<Screen title={t('title.register')} backTo="/login">
			<div className="space-y-6 pt-2">
				<p className="text-ink-2">{t('register.intro')}</p>
				<RegisterForm />
				<p className="flex flex-wrap items-center justify-center text-ink-2">
					{t('register.have_account')}
					<Button tone="quiet" size="m" to="/login" className="-ms-3">
						{t('title.login')}
					</Button>
				</p>
			</div>
		</Screen>
	)
}

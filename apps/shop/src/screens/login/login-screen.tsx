import { Button, Icon, IconButton, Sheet } from '@portolan/ui'
import { Globe, Store } from 'lucide-react'
import { useState } from 'react'
import { LanguageChoice } from '../../features/languages/index.ts'
import { t } from '../../shared/messages.ts'
import { Screen } from '../../shared/screen.tsx'
import { LoginForm } from './login-form.tsx'
import { Welcome } from './welcome.tsx'

/** Signs in. Then the route guard opens the page that needed it. */
export default function LoginScreen() {
	const [isLanguageOpen, setLanguageOpen] = useState(false)
	return (
		<Screen
			title={t('title.login')}
			end={
				<IconButton label={t('title.language')} onPress={() => setLanguageOpen(true)}>
					<Icon as={Globe} />
				</IconButton>
			}
		>
			<div className="space-y-6 pt-4">
				<Welcome title={t('login.welcome')} text={t('login.welcome_text')} />
				<LoginForm />
				<div className="flex items-center gap-3 text-13 text-ink-3">
					<span aria-hidden className="h-px flex-1 bg-line" />
					{t('login.new_here')}
					<span aria-hidden className="h-px flex-1 bg-line" />
				</div>
				<div className="space-y-3">
					<Button tone="outline" block to="/register">
						{t('title.register')}
					</Button>
					<Button tone="quiet" block to="/home" start={<Icon as={Store} size={20} />}>
						{t('login.look_around')}
					</Button>
				</div>
			</div>
			<Sheet
				open={isLanguageOpen}
				onClose={() => setLanguageOpen(false)}
				title={t('title.language')}
				closeLabel={t('common.close')}
				full
			>
				<LanguageChoice onChosen={() => setLanguageOpen(false)} />
			</Sheet>
		</Screen>
	)
}

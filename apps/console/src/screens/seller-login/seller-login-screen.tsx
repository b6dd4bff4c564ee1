import { Divider, Link as MuiLink, Typography } from '@mui/material'
import { loginMerchant } from '@portolan/contract'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { Link } from 'react-router-dom'
import { PasskeyButton, signInMerchantWithPasskey } from '../../features/second-factor/index.ts'
import { SignedOutPage } from '../../shared/signed-out-page.tsx'
import { useSend } from '../../shared/use-send.ts'
import { beginSession } from '../../shared/session.ts'
import { SignInForm } from '../../shared/sign-in-form.tsx'
import { useReturnAfterSignIn } from '../../shared/use-return-after-sign-in.ts'
import { t } from '../../shared/words.ts'

/** Signs a merchant in: login name or email, and password; or a passkey alone. */
export default function SellerLoginScreen() {
	useReturnAfterSignIn()
	const login = useSend(loginMerchant)
	return (
		<SignedOutPage title={t('seller.login')}>
			<SignInForm
				nameLabel={t('seller.account')}
				nameMaxLength={254}
				isPending={login.isPending}
				error={login.error}
				onSubmit={(account, password, onRefused) =>
					login.mutate(
						{ account, password },
						{ onSuccess: ({ token }) => beginSession(token), onError: onRefused },
					)
				}
			>
				{browserSupportsWebAuthn() && (
					<>
						<Divider>{t('login.or')}</Divider>
						<PasskeyButton
							label={t('login.passkey')}
							ask={signInMerchantWithPasskey}
							onDone={({ token }) => beginSession(token)}
						/>
					</>
				)}
				<MuiLink component={Link} to="/forgot">
					{t('seller.forgot')}
				</MuiLink>
				<Typography>
					{t('seller.no_shop_yet')}{' '}
					<MuiLink component={Link} to="/apply">
						{t('seller.apply')}
					</MuiLink>
				</Typography>
			</SignInForm>
		</SignedOutPage>
	)
}

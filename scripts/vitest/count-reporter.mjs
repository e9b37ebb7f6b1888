/** Prints the line 'N passed, N failed' at the end of a run, for programs that read the output. */
export default class CountReporter {
  onTestRunEnd(testModules, unhandledErrors) {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const testModule of testModules) {
      let failedTests = 0;
      for (const test of testModule.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') counts.passed += 1;
        else if (state === 'failed') failedTests += 1;
        else counts.skipped += 1;
      }
      // A file that cannot be read, or that fails before its first test, counts as one failed test.
      counts.failed += failedTests || (testModule.state() === 'failed' ? 1 : 0);
    }
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
  }
}

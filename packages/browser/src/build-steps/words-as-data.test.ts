import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { splitWords } from './words-as-data.ts';

const long = 'The timetable is saved, and passengers see it now. '.repeat(8).trim();

test('C-216 words of a script are read from a list, each once, and the script says the same with it', () => {
  const code = [
    `var a=\`${long}\`;`,
    'var say=(count,name)=>count===1?`1 ticket of ${name} is sold.`:`${count} tickets of ${name} are sold.`;',
    'var again=[`Nothing is on sale.`,"Nothing is on sale.",`sold-out`,`a`];',
    'var why=()=>{return`It is sold out.`};',
    'result=[a,say(1,`Nia`),say(2,`Nia`),again,why()];',
  ].join('');
  const split = splitWords(code)!;
  expect(split.words).toEqual([
    long,
    '1 ticket of ',
    ' is sold.',
    ' tickets of ',
    ' are sold.',
    'Nothing is on sale.',
    'It is sold out.',
  ]);
  expect(split.code).not.toContain('Nothing is on sale');
  expect(split.code).toContain('`sold-out`');
  const said = (script: string, words: string[]) => {
    const context = { result: [] as unknown[], $w: words };
    runInNewContext(script, context);
    return JSON.stringify(context.result);
  };
  expect(said(split.code, split.words)).toBe(said(code, []));
});

test('addresses of files, names of fields, directives and tagged templates stay in the script', () => {
  const code = `'use strict of old';import a from"./a file of it.js";var x={"a name of it":1},y=a\`a template of it\`,z=\`${long}\`;export{x,y,z};`;
  expect(splitWords(code)).toEqual({ code: code.replace(`\`${long}\``, '$w[0]'), words: [long] });
});

test('a script with few words keeps them', () => {
  expect(splitWords('var a=`Nothing is on sale.`;')).toBeUndefined();
});

test('the build stops when a script has a variable of the name of the list', () => {
  expect(() => splitWords(`var $w=1,a=\`${long}\`;`)).toThrow('A script has a variable $w already');
});

// Loaded into a process of the product: its clock stands off by as many milliseconds as a file says, which is read again and again.
import fs from 'node:fs';

const RightDate = Date;
let offMs = 0;
setInterval(() => {
  offMs = Number(fs.readFileSync(process.env.CLOCK_FILE, 'utf8'));
}, 200).unref();

globalThis.Date = class Date extends RightDate {
  constructor(...given) {
    if (given.length === 0) super(RightDate.now() + offMs);
    else super(...given);
  }

  static now() {
    return RightDate.now() + offMs;
  }
};

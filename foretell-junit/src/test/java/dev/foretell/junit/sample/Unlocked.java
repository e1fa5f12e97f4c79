// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit.sample;

import dev.foretell.junit.PredictExtension;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Tests that use the extension without the annotation; the first to begin goes on until the other has ended. */
@ExtendWith({Unlocked.End.class, PredictExtension.class})
public class Unlocked {
    private static final CountDownLatch OTHER_ENDED = new CountDownLatch(1);

    @Test
    void one() throws InterruptedException {
        OTHER_ENDED.await(60, TimeUnit.SECONDS);
    }

    @Test
    void other() throws InterruptedException {
        OTHER_ENDED.await(60, TimeUnit.SECONDS);
    }

    static final class End implements AfterEachCallback {
        @Override
        public void afterEach(ExtensionContext context) {
            OTHER_ENDED.countDown();
        }
    }
}

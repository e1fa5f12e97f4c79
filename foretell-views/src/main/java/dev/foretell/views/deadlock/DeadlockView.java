// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.deadlock;

import dev.foretell.views.view.View;
import dev.foretell.views.view.ViewReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The global view of all locks, whose grammar allows no cycle of threads that wait for each other. */
public final class DeadlockView {
    private DeadlockView() {}

    public static View view() throws IOException {
        return ViewReader.read("deadlock.view", text("deadlock.view"), DeadlockView::text)
                .get(0);
    }

    private static String text(String name) throws IOException {
        try (InputStream in = DeadlockView.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}

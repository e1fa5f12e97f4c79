// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.field;

/** Two fields of one object are two variables. */
public final class TwoFields {
    int left;
    int right;

    public static void main(String[] args) throws Exception {
        TwoFields shared = new TwoFields();
        Thread thread = new Thread(() -> {
            shared.left = 1; // at: LEFT; expect: w(left)
        });
        thread.start();
        shared.right = 1; // apart: LEFT; expect: w(right)
        thread.join();
        System.out.println(shared.left + shared.right);
    }
}

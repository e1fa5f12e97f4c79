// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples.protocol;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** A statement must not be used after its connection was closed. */
final class JdbcUse extends Protocol {
    private final Connection connection = Database.open();
    private final Statement statement = create();

    private Statement create() {
        try {
            return connection.createStatement();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    void first() throws Exception {
        statement.execute("select 1");
    }

    @Override
    void second() throws Exception {
        connection.close();
    }

    public static void main(String[] args) throws InterruptedException {
        new JdbcUse().run(args[0]);
    }
}
